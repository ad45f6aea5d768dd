/** A button whose press is being carried out. */

export type BusyProps = { readonly loading: boolean; readonly 'aria-disabled': boolean };

/**
 * The properties of a button while `isBusy`: it turns, takes no further press, and says so. It is not `disabled`, which
 * would take the focus from whoever has pressed it by keyboard.
 */
export const whileBusy = (isBusy: boolean): BusyProps => ({ loading: isBusy, 'aria-disabled': isBusy });
