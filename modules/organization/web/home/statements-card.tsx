/** What the company says of itself on the home page: slogan, vision and mission, in the language in use or else in Mongolian. */
import './home-cards.css';
import { query } from '@lambda/web-engine/kit/data/client.ts';
import { useLanguage } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { useSession } from '@lambda/web-engine/kit/session/session.tsx';
import { useQuery } from '@tanstack/react-query';
import { structTexts } from '../i18n/texts.ts';
import { type Statements, statementIn } from './statement-in.ts';

const ASKED = ['slogan', 'vision', 'mission'].flatMap((name) => [name, `${name}_en`, `${name}_ko`]).join(' ');

export function StatementsCard() {
  const t = structTexts.useText();
  const { language } = useLanguage();
  const { company, menu } = useSession();
  // Whose company its plan has closed has no page at all, and reads nothing of it either.
  const { data } = useQuery({
    queryKey: ['organization', 'statements', company.id],
    enabled: menu.length > 0,
    queryFn: async ({ signal }) => {
      const f = [{ column: 'id', condition: 'equals', value: String(company.id) }];
      const { company_statements } = await query<{ company_statements: readonly Statements[] }>(
        `query($f:[filter!]){company_statements(filters:$f){${ASKED}}}`,
        { f },
        { signal },
      );
      return company_statements[0] ?? null;
    },
  });
  if (!data) return null;
  const [slogan, vision, mission] = [
    statementIn(data, 'slogan', language),
    statementIn(data, 'vision', language),
    statementIn(data, 'mission', language),
  ];
  if (!slogan && !vision && !mission) return null;
  return (
    <section className="lp-home-card home-statements" aria-label={company.company_name}>
      {slogan && (
        <p className="home-slogan" lang={slogan.language}>
          {slogan.text}
        </p>
      )}
      {vision && (
        <div>
          <h2>{t('home.vision')}</h2>
          <p lang={vision.language}>{vision.text}</p>
        </div>
      )}
      {mission && (
        <div>
          <h2>{t('home.mission')}</h2>
          <p lang={mission.language}>{mission.text}</p>
        </div>
      )}
    </section>
  );
}
