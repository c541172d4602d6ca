/** Advisory lock key, an arbitrary number: held by what changes the structure, its owners or its rights. */
export const migrationLock = 728_340_001
