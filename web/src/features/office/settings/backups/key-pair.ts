import { generateX25519Identity, identityToRecipient } from 'age-encryption'

/** A pair of keys in the age format. The private half opens backups, and is never sent, stored or logged. */
export type KeyPair = { privateKey: string; publicKey: string }

/** Makes a pair by the random numbers of the browser. */
export async function newPair(): Promise<KeyPair> {
  const privateKey = await generateX25519Identity()
  return { privateKey, publicKey: await identityToRecipient(privateKey) }
}

/** How many of the last letters of a private key a person types from their copy of it. */
const typedLetters = 6

/** Whether somebody has typed the last letters of a private key. */
export function isEndOf(privateKey: string, typed: string): boolean {
  return typed.trim().toUpperCase() === privateKey.slice(-typedLetters)
}

/** A key file as `age-keygen` writes it. */
export function keyFile({ privateKey, publicKey }: KeyPair, now: string): string {
  return `# created: ${now}\n# public key: ${publicKey}\n${privateKey}\n`
}
