/** The roles that every installation begins with, by name. Their numbers never change; what they may do is changed in the builder. */
export const roles = {
  admin: 1,
  director: 2,
  hr: 3,
  accountant: 4,
  cashier: 5,
  storekeeper: 6,
  employee: 7,
  salonManager: 8,
  receptionist: 9,
  artist: 10,
  companyAdmin: 11,
  agent: 12,
} as const;
