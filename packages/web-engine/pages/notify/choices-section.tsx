/** By which ways the person is told: of everything, and of single events. */
import './choices.css';
import { ListSkeleton } from '@lambda/ui/parts/skeleton.tsx';
import { App, Button, Popconfirm, Switch, Tooltip } from 'antd';
import { Lock, Minus } from 'lucide-react';
import { useId } from 'react';
import { LoadFailed } from '../../kit/page/page-states.tsx';
import { forgetChoices, type NotificationEvent, saveNotifySettings, useNotifySettings, type Ways } from './notify-data.ts';
import { PushSection } from './push-section.tsx';
import { notifyTexts } from './texts.ts';

const WAYS = [
  ['in_app', 'choices.inApp'],
  ['by_email', 'choices.byEmail'],
  ['by_push', 'choices.byPush'],
] as const;
const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

type LineProps = {
  readonly name: string;
  readonly hint: string;
  readonly ways: Ways;
  readonly fixed?: NotificationEvent['fixed'];
  readonly onSave: (ways: Ways) => void;
};
function Line({ name, hint, ways, fixed = {}, onSave }: LineProps) {
  const t = notifyTexts.useText();
  const id = useId();
  return (
    <tr>
      <th scope="row">
        {name}
        <span>{hint}</span>
      </th>
      {WAYS.map(([way, text]) => {
        const set = fixed[way];
        return (
          <td key={way}>
            {set ? (
              <span className="lp-choice-way">{t(text)}</span>
            ) : (
              <label className="lp-choice-way" htmlFor={`${id}-${way}`}>
                {t(text)}
              </label>
            )}
            {set ? (
              <Tooltip title={t(`choices.${set}`)}>
                {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the reason is said where the focus is */}
                <span className="lp-choice-fixed" tabIndex={0} role="img" aria-label={`${t(text)}: ${t(`choices.${set}`)}`}>
                  {set === 'always' ? <Lock {...ICON} /> : <Minus {...ICON} />}
                </span>
              </Tooltip>
            ) : (
              <Switch
                id={`${id}-${way}`}
                size="small"
                checked={ways[way]}
                aria-label={t('choices.named', { event: name, way: t(text) })}
                onChange={(on) => onSave({ ...ways, [way]: on })}
              />
            )}
          </td>
        );
      })}
    </tr>
  );
}

export function ChoicesSection() {
  const t = notifyTexts.useText();
  const { message } = App.useApp();
  const { data, error, refetch } = useNotifySettings();
  const failed = (failure: Error) => void message.error(`${t('notSaved')}. ${failure.message}`);
  const save = (ways: Ways, event?: string) => void saveNotifySettings(ways, event).catch(failed);
  const reset = () => forgetChoices().then(() => void message.success(t('choices.wasReset')), failed);
  return (
    <section className="lp-account-card" aria-labelledby="notifications">
      <h2 id="notifications">{t('choices')}</h2>
      <p className="lp-account-hint">{t('choices.hint')}</p>
      {error && !data ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <ListSkeleton rows={6} label={t('loading')} />
      ) : (
        <>
          <table className="lp-choices">
            <thead>
              <tr>
                <th scope="col">{t('choices.event')}</th>
                {WAYS.map(([way, text]) => (
                  <th key={way} scope="col">
                    {t(text)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <Line name={t('choices.general')} hint={t('choices.generalText')} ways={data} onSave={(ways) => save(ways)} />
              {data.events.map((event) => (
                <Line
                  key={event.event}
                  name={event.label}
                  hint={event.area ?? t('choices.company')}
                  ways={event}
                  fixed={event.fixed}
                  onSave={(ways) => save(ways, event.event)}
                />
              ))}
            </tbody>
          </table>
          {data.events.some(({ own }) => own) && (
            <Popconfirm title={t('choices.resetSure')} okText={t('choices.reset')} cancelText={t('choices.cancel')} onConfirm={reset}>
              <Button className="lp-choices-reset">{t('choices.reset')}</Button>
            </Popconfirm>
          )}
        </>
      )}
      <PushSection />
    </section>
  );
}
