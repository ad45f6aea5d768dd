/** The hour on the clock of a company. */

/** 0 to 23; that of Ulaanbaatar without a zone. */
export const hourOf = (at: Date, zone = 'Asia/Ulaanbaatar'): number =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' }).format(at));
