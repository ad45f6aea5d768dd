/** What other modules may know of tax receipts: what the demo hands on. */

/** Key under which the demo leaves `DemoEbarimt` in `context.shared`. */
export type DemoEbarimtKey = 'ebarimt.demo';
export type DemoEbarimt = {
  /** Registrations of the group, by the district they stand in. */
  readonly accounts: readonly { readonly id: number; readonly district: string }[];
};
