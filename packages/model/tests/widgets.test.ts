import { expect, test } from 'vitest';
import { rendererNamed } from '../definitions/grid-looks.ts';
import { isWidgetName } from '../definitions/widgets.ts';

/** The inputs of the original platform, by the names that its definitions use. */
const ORIGINAL_WIDGETS =
  `Text Textarea TextareaByte Email Hidden TextHidden Label HTML Divider Number Money MoneyWithoutCurrency NumberGenerate Slider
  Password PasswordGenerate Date DateTime Time TimeMask BirthdayPicker Select ISelect TreeSelect Radio RadioWithThumb RadioWithTextInput
  Checkbox CheckboxSmall CheckboxMulti Switch ColorPicker Image ImageDrag ImageSubform File FileSubform Download CK CKByte CkOld CkOldPhp7
  JsonEditor Register Search GridSelector Map DragMap Geographic QGis AdminMenu FooterButton`.split(/\s+/);

test('every input of the original platform is known by its name', () => {
  expect(ORIGINAL_WIDGETS.filter((name) => !isWidgetName(name))).toEqual([]);
  expect(isWidgetName('Nothing')).toBe(false);
});

test.each([
  ['Custom', 'coloredCell'],
  ['ColorPicker', 'colour'],
  ['ImageBase64', 'drawing'],
  ['Html', 'html'],
  ['Year', 'year'],
  ['Set-Filter-Date', undefined],
  ['Text', undefined],
  ['deadline', 'deadline'],
  ['toString', 'toString'],
])('a cell called %s is drawn as %s', (name, renderer) => {
  expect(rendererNamed(name)).toBe(renderer);
});
