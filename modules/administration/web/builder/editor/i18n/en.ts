/** Texts of expressions in designers in English. */
export const en = {
  hint: 'Begin a field or a function, and what fits is offered.',
  offers: 'What fits here',
  'offer.function': 'function',
  place: 'Character {at}: {problem}',
  fine: 'It is written correctly',
  try: 'Try it with values',
  'try.none': 'No field is used in it.',
  'try.result': 'Result',
  'try.empty': 'nothing',
  'try.unknown': 'It cannot be calculated here',
  'try.yes': 'Yes',
  'try.no': 'No',
};
