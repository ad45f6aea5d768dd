/** What the page around a list can ask of it, whether it is a table or cards. */
export type ListHandle = {
  /** Reads everything shown anew and counts again, without losing the place. */
  reload(): void;
  /** Reads those of these rows anew that the list holds, together. */
  refreshRows(ids: readonly number[]): Promise<void>;
  /** Whether the list holds the row of a record now. */
  holds(id: number): boolean;
  /** Where a record stands in the list, counted from 0; undefined while that part of the list is not loaded. */
  placeOf(id: number): { readonly index: number; readonly total: number } | undefined;
  /** Brings a place of the list into sight. */
  reveal(index: number): void;
  /** The cell that has the focus now, or the one that comes into its place, has it again when the rows were read anew. */
  keepFocus(): void;
  /** The record at a place of the list. */
  idAt(index: number): Promise<number | undefined>;
};

/** What a list shows at this moment, as the addresses that make documents of lists take it. */
export type ListingRequest = {
  readonly filters: unknown;
  readonly groupFilters: unknown;
  readonly sorts: unknown;
  readonly search?: unknown;
  readonly deleted?: true;
  /** The columns in sight, in order. */
  readonly columns: readonly string[];
};

/** What can be asked of a whole list with its toolbar. */
export type DataGridHandle = ListHandle & {
  remove(id: number): void;
  listing(): ListingRequest;
  /** Whether the list has the record by its filters, be it loaded or not. */
  lists(id: number): Promise<boolean>;
};
