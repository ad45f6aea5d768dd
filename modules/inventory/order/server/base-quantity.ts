/** A quantity of a line in base units: exact, or refused at its field. */
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { label } from '../../label.ts';
import { fitsDigits, inBase, quantityOf } from '../../ledger/exact.ts';
import { notExact } from '../../ledger/refusals.ts';

type Given = {
  readonly qty: string;
  readonly numerator: string | null | undefined;
  readonly denominator: string | null | undefined;
  /** Of the base unit. */
  readonly digits: number;
  readonly item: string;
  readonly field: string;
  readonly unitField: string;
};
export function baseQuantity({ qty, numerator, denominator, digits, item, field, unitField }: Given): bigint {
  if (!numerator || !denominator)
    throw new PlatformError('INVALID', {
      fields: [
        {
          field: unitField,
          code: 'reference',
          text: label(`${item}: энэ нэгжээр хэмжигдэхгүй`, `${item}: is not measured in this unit`, `${item}: 이 단위로 잴 수 없습니다`),
        },
      ],
    });
  const quantity = quantityOf(qty);
  if (quantity <= 0n) throw new PlatformError('INVALID', { fields: [{ field, code: 'tooSmall', params: { min: '0.000001' } }] });
  const base = inBase(quantity, { numerator: BigInt(numerator), denominator: BigInt(denominator) });
  if (base === null || !fitsDigits(base, digits)) throw notExact(field, item);
  return base;
}
