/** A button that says why it cannot be pressed: by a tooltip, and to screen readers by its description. */
import './small-parts.css';
import { Button, type ButtonProps, Tooltip } from 'antd';
import { useId } from 'react';

export type ReasonedButtonProps = Omit<ButtonProps, 'disabled'> & {
  /** Why it is closed; undefined for a button that can be pressed. */
  readonly reason: string | undefined;
};

/** A closed one keeps its place in the order of the keyboard: whoever cannot point at it reads the reason there. */
export function ReasonedButton({ reason, ...button }: ReasonedButtonProps) {
  const id = useId();
  if (reason === undefined) return <Button {...button} />;
  const { onClick: _press, className = '', htmlType: _type, danger: _danger, type, ...rest } = button;
  return (
    <Tooltip title={reason}>
      <Button
        {...rest}
        {...(type === 'text' || type === 'link' ? { type } : {})}
        htmlType="button"
        className={`lp-closed-button ${className}`}
        aria-disabled
        aria-describedby={id}
      />
      <span id={id} className="lp-hidden">
        {reason}
      </span>
    </Tooltip>
  );
}
