import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Button } from '../button.tsx';
import { Checkbox } from '../checkbox.tsx';
import { CodeField, PasswordField, SelectField, TextField } from '../fields.tsx';
import { Notice } from '../notice.tsx';
import { Steps } from '../steps.tsx';

const none = () => undefined;
const attribute = (html: string, tag: string, name: string): string | undefined =>
  new RegExp(`<${tag}[^>]*? ${name}="([^"]*)"`).exec(html)?.[1];

describe('a field', () => {
  it('is named by its label and described by its hint and by what is wrong', () => {
    const html = renderToStaticMarkup(<TextField label="Нэр" hint="Паспортын дагуу" error="Нэрээ оруулна уу" value="" onChange={none} />);
    const id = attribute(html, 'input', 'id');
    expect(id).toBeTruthy();
    expect(attribute(html, 'label', 'for')).toBe(id);
    expect(attribute(html, 'input', 'aria-describedby')).toBe(`${id}-hint ${id}-told`);
    expect(attribute(html, 'input', 'aria-invalid')).toBe('true');
    expect(html).toContain(`<p id="${id}-told" class="lp-form-told is-error">Нэрээ оруулна уу</p>`);
  });
  it('says nothing of errors while there are none, and a warning makes it not wrong', () => {
    expect(renderToStaticMarkup(<TextField label="Нэр" value="" onChange={none} />)).not.toContain('aria-');
    const warned = renderToStaticMarkup(<TextField label="Нэр" warning="Caps Lock" value="" onChange={none} />);
    expect(warned).not.toContain('aria-invalid');
    expect(attribute(warned, 'input', 'aria-describedby')).toMatch(/-told$/);
  });
  it('hides a password until its button is pressed, and keeps the button out of the field’s name', () => {
    const html = renderToStaticMarkup(<PasswordField label="Нууц үг" showLabel="Харуулах" hideLabel="Нуух" value="a" onChange={none} />);
    expect(attribute(html, 'input', 'type')).toBe('password');
    expect(attribute(html, 'button', 'aria-label')).toBe('Харуулах');
    expect(attribute(html, 'button', 'type')).toBe('button');
  });
  it('asks a phone for digits where a code has digits alone', () => {
    expect(attribute(renderToStaticMarkup(<CodeField label="Код" digits={6} value="" onChange={none} />), 'input', 'inputMode')).toBe(
      'numeric',
    );
    const free = renderToStaticMarkup(<CodeField label="Код" value="" onChange={none} />);
    expect(attribute(free, 'input', 'inputMode')).toBeUndefined();
    expect(attribute(free, 'input', 'autoComplete')).toBe('one-time-code');
  });
  it('offers what can be chosen, and nothing is chosen before', () => {
    const html = renderToStaticMarkup(
      <SelectField label="Аймаг" placeholder="Сонгох" value="" onChange={none} options={[{ value: 'dornod', label: 'Дорнод' }]} />,
    );
    expect(html).toContain('<option value="" disabled="" selected="">Сонгох</option><option value="dornod">Дорнод</option>');
  });
});

describe('a button', () => {
  it('keeps the focus and takes no press while its press is being carried out', () => {
    const html = renderToStaticMarkup(<Button busy>Илгээх</Button>);
    expect(attribute(html, 'button', 'aria-disabled')).toBe('true');
    expect(html).not.toContain(' disabled');
    expect(renderToStaticMarkup(<Button>Илгээх</Button>)).not.toContain('aria-disabled');
  });
});

it('what went wrong is an alert, what has happened a status', () => {
  expect(attribute(renderToStaticMarkup(<Notice tone="error">Буруу</Notice>), 'div', 'role')).toBe('alert');
  expect(attribute(renderToStaticMarkup(<Notice tone="success">Боллоо</Notice>), 'div', 'role')).toBe('status');
});

it('a box to tick says what is wrong with it', () => {
  const html = renderToStaticMarkup(
    <Checkbox checked={false} onChange={none} error="Зөвшөөрнө үү">
      Зөвшөөрөх
    </Checkbox>,
  );
  expect(html).toContain(`id="${attribute(html, 'input', 'aria-describedby')}"`);
});

it('a way of steps tells which one is being taken', () => {
  const html = renderToStaticMarkup(<Steps label="Алхмууд" steps={['Хаяг', 'Код', 'Баталгаа']} current={1} />);
  expect(html.match(/aria-current="step"/g)).toHaveLength(1);
  expect(html).toMatch(/<li aria-current="step">(?:(?!<\/li>).)*<span>Код<\/span><\/li>/);
  expect(html).toMatch(/<li class="is-done">/);
});
