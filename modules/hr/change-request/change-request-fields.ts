/** What a person may ask to have changed in the own record: contact data they keep themselves, the rest HR keeps for them. */
export const REQUESTED_FIELDS = ['lastname', 'firstname', 'clan_name', 'register', 'bank_id', 'account_number'] as const;
