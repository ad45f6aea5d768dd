/** What paper says of a history: every deed has its word in every language. */
import { LANGUAGES } from '@lambda/model/definitions/labels.ts';
import { expect, it } from 'vitest';
import { platformModule } from '../core/platform/platform.module.ts';
import { DEED_TEXTS } from '../services/print/texts.ts';

it('has a word in three languages for every deed that a history can hold', () => {
  const action = platformModule.models?.find(({ name }) => name === 'record_history')?.fields.action;
  const deeds = action?.kind === 'choice' ? action.options.map(({ value }) => value) : [];
  expect(deeds).toContain('refuse');
  for (const deed of deeds)
    for (const language of LANGUAGES) expect([deed, DEED_TEXTS[deed]?.[language]]).toEqual([deed, expect.stringMatching(/\S/)]);
});
