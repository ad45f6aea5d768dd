/** The history of a running record: what was opened, who decided what and when, with notes and signatures. */
import './timeline.css';
import { lookOf, STEP_LOOKS } from '@lambda/model/workflow/step-types.ts';
import { Icon } from '@lambda/ui/icons/icon.tsx';
import { PersonAvatar } from '@lambda/ui/parts/person-avatar.tsx';
import { stepColour } from '@lambda/ui/parts/step-tag.tsx';
import { formatDateTime } from '@lambda/web-engine/kit/format.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { Check } from 'lucide-react';
import { workflowTexts } from '../i18n/texts.ts';
import type { ProcessHistory } from './process-data.ts';
import { type Ballot, countVotes, type ShownOpening, type ShownPlace, type ShownVoter, shownSignature, timelineOf } from './timeline.ts';

const VOTE_CODES = { approve: 'supported', refuse: 'unsupported', recreate: 'more_material' } as const;

const BALLOTS = ['approve', 'refuse', 'recreate'] as const;

function useBallotLabel(): (ballot: Ballot) => string {
  const label = useLabel();
  return (ballot) => {
    const found = STEP_LOOKS.VOTE.outcomes.find(({ code }) => code === VOTE_CODES[ballot]);
    return found ? label(found.label) : ballot;
  };
}

/** Nothing for a signature without a picture and without a text. */
function SignatureBox({ value, at }: { readonly value: unknown; readonly at: string | null }) {
  const t = workflowTexts.useText();
  const shown = shownSignature(value);
  if (!shown) return null;
  return (
    <div className="wf-signature">
      {shown.kind === 'text' ? (
        <span className="record-signature">{shown.text}</span>
      ) : (
        <img src={shown.address} alt={t('signature.picture')} />
      )}
      <span className="wf-signed">
        <Check size={14} strokeWidth={1.75} aria-hidden />
        <span>
          {t('history.signed')} <span className="lp-figures">{formatDateTime(at)}</span>
        </span>
      </span>
    </div>
  );
}

function Note({ text }: { readonly text: string | null }) {
  return text ? <p className="wf-note">{text}</p> : null;
}

const nameOf = ({ lastname, firstname }: { lastname: string | null; firstname: string | null }): string =>
  [lastname, firstname].filter(Boolean).join(' ');

function Place({ place }: { readonly place: ShownPlace }) {
  const t = workflowTexts.useText();
  const label = useLabel();
  const { entry, state, at } = place;
  const { who } = entry;
  const isFinal = entry.status_type === 'END' || entry.status_type === 'CANCEL';
  const action = entry.outcome_label ? label(entry.outcome_label) : (entry.status_action ?? '');
  const name = who ? nameOf(who) : (entry.waits_for ?? '');
  return (
    <li className="wf-place" data-state={state}>
      <div className="wf-line">
        <span className="wf-what">{entry.event ? t(`event.${entry.event}`) : state === 'done' && !isFinal ? action : ''}</span>
        <span className="wf-when lp-figures">{state === 'pending' ? t('history.pending') : formatDateTime(at)}</span>
      </div>
      {name !== '' && (
        <div className="wf-who">
          <PersonAvatar name={who?.firstname ?? name} seed={who?.id ?? name} image={who?.avatar ?? null} />
          <span>
            <span className="wf-name">{name}</span>
            {who && (who.job || who.struct) && <span className="wf-job">{[who.job, who.struct].filter(Boolean).join(' · ')}</span>}
          </span>
        </div>
      )}
      {state === 'dropped' && <p className="wf-job">{t('history.dropped')}</p>}
      {entry.in_place_of && <p className="wf-job">{t('history.inPlaceOf', { name: entry.in_place_of.name })}</p>}
      {state === 'pending' && entry.due_at && (
        <p className="wf-job lp-figures">
          {t('due')}: {formatDateTime(entry.due_at)}
        </p>
      )}
      <Note text={entry.description} />
      {entry.is_note_private && <p className="wf-job">{t('history.private')}</p>}
      <SignatureBox value={entry.signature} at={at} />
    </li>
  );
}

function Voter({ person, ballot }: ShownVoter) {
  const t = workflowTexts.useText();
  const ballotLabel = useBallotLabel();
  return (
    <li className="wf-place" data-state={person.voted ? 'done' : 'pending'}>
      <div className="wf-line">
        <span className="wf-what" data-ballot={ballot ?? undefined}>
          {ballot === null ? (person.voted ? t('history.voted') : '') : ballotLabel(ballot)}
        </span>
        <span className="wf-when lp-figures">{person.voted ? formatDateTime(person.signature_date) : t('history.pending')}</span>
      </div>
      <div className="wf-who">
        <PersonAvatar name={person.name.split(' ').at(-1) ?? person.name} seed={person.emp_id} />
        <span>
          <span className="wf-name">{person.name}</span>
          {person.job && <span className="wf-job">{person.job}</span>}
        </span>
      </div>
      <Note text={person.description} />
      <SignatureBox value={person.signature_image} at={person.signature_date} />
    </li>
  );
}

function Votes({ voters }: { readonly voters: readonly ShownVoter[] }) {
  const t = workflowTexts.useText();
  const ballotLabel = useBallotLabel();
  const count = countVotes(voters);
  const share = (of: number) => ({ width: `${(of * 100) / Math.max(1, count.voters)}%` });
  return (
    <div className="wf-votes">
      <div className="wf-votes-bar" aria-hidden>
        <span data-ballot="approve" style={share(count.approve)} />
        <span data-ballot="recreate" style={share(count.recreate)} />
        <span data-ballot="refuse" style={share(count.refuse)} />
      </div>
      <p className="wf-job lp-figures">
        {t('history.cast', { cast: count.cast, voters: count.voters })}
        {BALLOTS.filter((ballot) => count[ballot] > 0).map((ballot) => ` · ${ballotLabel(ballot)} ${count[ballot]}`)}
      </p>
    </div>
  );
}

function Opening({ opening }: { readonly opening: ShownOpening }) {
  const label = useLabel();
  const { type, status, label: stepLabel, state, places, voters } = opening;
  return (
    <li className="wf-opening" data-state={state} style={stepColour(type)}>
      <span className="wf-sign" aria-hidden>
        <Icon name={lookOf(type).icon} size={16} />
      </span>
      <div className="wf-opened">
        <div className="wf-status">{stepLabel ? label(stepLabel) : status}</div>
        {voters.length > 0 && <Votes voters={voters} />}
        <ul>
          {voters.length > 0
            ? voters.map((voter) => <Voter key={voter.person.emp_id} {...voter} />)
            : places.map((place) => <Place key={place.entry.id} place={place} />)}
        </ul>
      </div>
    </li>
  );
}

export function Timeline({ history, title = true }: { readonly history: ProcessHistory; readonly title?: boolean }) {
  const t = workflowTexts.useText();
  const openings = timelineOf(history);
  return (
    <section className="wf-timeline" aria-label={t('history')}>
      {title && <h3>{t('history')}</h3>}
      {openings.length === 0 ? (
        <p className="wf-job">{t('history.none')}</p>
      ) : (
        <ol>
          {openings.map((opening) => (
            <Opening key={opening.key} opening={opening} />
          ))}
        </ol>
      )}
    </section>
  );
}
