/** The parts of a decision that confirm who decides: the signature, and the code that is sent to the signer. */
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { query, RequestError } from '@lambda/web-engine/kit/data/client.ts';
import { useSession } from '@lambda/web-engine/kit/session/session.tsx';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Input } from 'antd';
import { MailCheck, PenLine } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { label as words } from '../../label.ts';
import { AskedField } from '../asked-field.tsx';
import { workflowTexts } from '../i18n/texts.ts';
import { typedSignature } from './decision.ts';
import { readSignature, type Signature, sendCode, useSavedSignature } from './process-data.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const SIGNATURE = { kind: 'signature', label: words('Гарын үсэг', 'Signature', '서명') } as const;
type OwnName = { readonly lastname: string | null; readonly firstname: string };

/** The person's name as the staff directory has it. */
function useOwnName(): OwnName | undefined {
  const { user, permission } = useSession();
  const { data, isError } = useQuery({
    queryKey: ['process', 'own-name', permission.employeeId],
    enabled: permission.employeeId !== null,
    staleTime: 600_000,
    queryFn: async ({ signal }) => {
      const filters = [{ column: 'id', condition: 'equals', value: String(permission.employeeId) }];
      const document = 'query($f:[filter!]){staff_directory(filters:$f,limit:1){lastname firstname}}';
      const { staff_directory: found } = await query<{ staff_directory: OwnName[] }>(document, { f: filters }, { signal });
      return found[0] ?? null;
    },
  });
  if (data) return data;
  return isError || data === null || permission.employeeId === null ? { lastname: null, firstname: user.name } : undefined;
}

type SignatureFieldProps = {
  readonly value: Signature | undefined;
  readonly onChange: (value: Signature | undefined) => void;
  readonly keeps: boolean;
  /** Without it keeping is not offered. */
  readonly onKeeps: ((keeps: boolean) => void) | undefined;
  readonly problem: string | undefined;
};
/** Begins with the name as it is typed; the one that was kept is offered. */
export function SignatureField({ value, onChange, keeps, onKeeps, problem }: SignatureFieldProps) {
  const t = workflowTexts.useText();
  const name = useOwnName();
  const saved = useSavedSignature(useSession().user.id, true).data;
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!name || hasBegun.current) return;
    hasBegun.current = true;
    if (value === undefined) onChange({ type: 'text', text: typedSignature(name.lastname, name.firstname) });
  }, [name, value, onChange]);
  const isSaved = saved !== undefined && saved !== null && JSON.stringify(saved) === JSON.stringify(value);
  return (
    <div>
      <AskedField
        name="signature"
        field={SIGNATURE}
        value={value ?? null}
        required
        problem={problem}
        onChange={(next) => onChange(readSignature(next))}
      />
      <div className="wf-code">
        {saved && !isSaved && (
          <Button size="small" icon={<PenLine {...icon} />} onClick={() => onChange(saved)}>
            {t('signature.useSaved')}
          </Button>
        )}
        {!isSaved && onKeeps && (
          <Checkbox checked={keeps} onChange={(event) => onKeeps(event.target.checked)}>
            {t('signature.keep')}
          </Checkbox>
        )}
      </div>
    </div>
  );
}

/** A code is good for this long. */
const LIFETIME_MS = 600_000;
const SECOND_MS = 1_000;
const clock = (left: number): string => `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;

/** Seconds that are left of a time that began at `from`; 0 when it is over. */
function useSecondsLeft(from: number | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (from === undefined) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [from]);
  return from === undefined ? 0 : Math.max(0, Math.ceil((from + LIFETIME_MS - now) / SECOND_MS));
}

type CodeFieldProps = { readonly value: string; readonly onChange: (value: string) => void; readonly problem: string | undefined };
export function CodeField({ value, onChange, problem }: CodeFieldProps) {
  const t = workflowTexts.useText();
  const id = useId();
  const [sentAt, setSentAt] = useState<number>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const left = useSecondsLeft(sentAt);
  const send = async () => {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await sendCode();
      setSentAt(Date.now());
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      setFailure(error.fields[0]?.message ?? error.message);
    } finally {
      setBusy(false);
    }
  };
  const said = failure ?? problem;
  return (
    <div className="record-field">
      <label htmlFor={id} className="record-required">
        {t('code')}
      </label>
      <div className="wf-code">
        <Input
          id={id}
          value={value}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          aria-required
          aria-invalid={said !== undefined}
          aria-describedby={`${id}-said`}
          {...(said === undefined ? {} : { status: 'error' as const })}
          onChange={(event) => onChange(event.target.value.replace(/\s/g, ''))}
        />
        <Button icon={<MailCheck {...icon} />} {...whileBusy(isBusy)} onClick={() => void send()}>
          {t(sentAt === undefined ? 'code.send' : 'code.again')}
        </Button>
        {sentAt !== undefined && (
          <span className="lp-figures wf-job" role="timer">
            {left > 0 ? t('code.left', { time: clock(left) }) : t('code.over')}
          </span>
        )}
      </div>
      <div
        id={`${id}-said`}
        className={said === undefined ? 'record-help' : 'record-message'}
        role={said === undefined ? undefined : 'alert'}
      >
        {said ?? t('code.help')}
      </div>
    </div>
  );
}
