/** Account numbers as banks of Mongolia write them: MN, two check digits, the bank's code, twelve digits. */
const COUNTRY = '2223'; // M and N by their place in the alphabet, counted from ten

/** The number with check digits that fit. `bank` has four digits, `account` up to twelve. */
export function ibanOf(bank: string, account: number): string {
  const inner = bank + String(account).padStart(12, '0');
  const check = 98n - (BigInt(`${inner}${COUNTRY}00`) % 97n);
  return `MN${String(check).padStart(2, '0')}${inner}`;
}
