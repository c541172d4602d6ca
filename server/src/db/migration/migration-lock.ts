/** Advisory lock key, an arbitrary number: whoever changes the structure, its owners or its rights does it alone. */
export const migrationLock = 728_340_001
