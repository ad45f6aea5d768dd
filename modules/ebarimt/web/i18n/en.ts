/** What tax receipts say in forms, English. */
import type { mn } from './mn.ts';

export const en: Record<keyof typeof mn, string> = {
  'payer.ask': 'Look up',
  'payer.found': '{name} · {vat}',
  'payer.vat': 'pays VAT',
  'payer.noVat': 'pays no VAT',
  'payer.nobody': 'No taxpayer has this number',
  'payer.away': 'The tax office does not answer now. Enter the name by hand',
  'payer.failed': 'It could not be looked up. Try again',
};
