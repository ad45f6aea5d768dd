/** Required before a server starts: its clock goes wrong by LAMBDA_TEST_CLOCK_SKEW_MS milliseconds. */
const skew = Number(process.env.LAMBDA_TEST_CLOCK_SKEW_MS);
const TrueDate = Date;
globalThis.Date = class extends TrueDate {
  constructor(...given) {
    if (given.length === 0) super(TrueDate.now() + skew);
    else super(...given);
  }
  static now() {
    return TrueDate.now() + skew;
  }
};
