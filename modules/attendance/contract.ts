/** What other modules may know of attendance. */

/** Leave of one type in a month, as it was counted. Decimals with two places. */
export type PayLeave = {
  readonly typeId: number;
  /** Its code on the sheet. */
  readonly code: string;
  readonly isPaid: boolean;
  readonly days: string;
  readonly hours: string;
};

/**
 * The month of one person as pay takes it. Hours and days are decimals with two places, as they stand in the month sheet:
 * `dueHours = normalHours + lateHours + earlyHours + absentHours + leaveHours` once the month is over.
 */
export type PayMonth = {
  readonly employeeId: number;
  /** Of the end of the month. */
  readonly structId: number | null;
  /** Pay stands on locked months alone. */
  readonly isLocked: boolean;
  /** Of the calendar: Monday to Friday without holidays, eight hours each. */
  readonly normDays: string;
  readonly normHours: string;
  /** By the own plan of shifts in the whole month, whether employed on its days or not. */
  readonly plannedDays: string;
  readonly plannedHours: string;
  /** By the own plan on the days of employment. */
  readonly dueHours: string;
  readonly workedDays: string;
  /** Worked within what was due. */
  readonly normalHours: string;
  /** All of it, and what of it is approved: that is paid. */
  readonly overtimeHours: string;
  readonly approvedOvertimeHours: string;
  /** Worked between 22:00 and 06:00, and on holidays: parts of the hours above, not beside them. */
  readonly nightHours: string;
  readonly holidayHours: string;
  readonly lateHours: string;
  readonly earlyHours: string;
  readonly absentDays: string;
  readonly absentHours: string;
  readonly leaveDays: string;
  readonly leaveHours: string;
  readonly leaves: readonly PayLeave[];
  /** Days on which a registration is missing still. */
  readonly missingDays: number;
};
