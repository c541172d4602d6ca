import type { ApiKey } from '@shehena/domain/office/api-keys/api-keys-api'
import type { KeyRole } from '@shehena/domain/office/api-keys/key-limits'
import type { Language } from '@shehena/domain/office/settings/user-settings-list'
import { roleLabels } from '@shehena/domain/roles'

/** Acts on a key that give somebody a secret. */
export type KeyAct = 'created' | 'rotated'

type Made = Pick<ApiKey, 'name' | 'isReadOnly'> & {
  who: string
  at: string
  day: string
  role: string
  /** Until when the secret before works; null where it does not. */
  oldUntil: string | null
}

type Words = {
  hello: (name: string) => string
  role: Record<KeyRole, string>
  subject: Record<KeyAct, (name: string) => string>
  made: Record<KeyAct, (key: Made) => string>
  /** To the one who has made it themselves, and to the others. */
  ifNotYou: string
  ifUnknown: (who: string) => string
  expirySubject: (name: string) => string
  expires: (key: { name: string; day: string }) => string
  why: string
  close: string
}

const english: Words = {
  hello: (name) => `Hello ${name},`,
  role: roleLabels,
  subject: {
    created: (name) => `A new API key: ${name}`,
    rotated: (name) => `The API key ${name} has a new secret`,
  },
  made: {
    created: ({ who, at, name, role, isReadOnly, day }) =>
      `${who} made the API key ${name} at ${at}. By it another program ${isReadOnly ? 'reads' : 'reads and writes'} what the role ${role} may, until ${day}.`,
    rotated: ({ who, at, name, day, oldUntil }) =>
      `${who} made a new secret for the API key ${name} at ${at}. It lasts until ${day}.${oldUntil === null ? '' : ` The secret before it works until ${oldUntil}.`}`,
  },
  ifNotYou:
    'If it was not you, revoke the key under Settings, Integrations, and change your password: somebody else has used your account.',
  ifUnknown: (who) =>
    `If you did not expect this, revoke the key under Settings, Integrations, and ask ${who} by phone or in person, not by mail.`,
  expirySubject: (name) => `The API key ${name} expires soon`,
  expires: ({ name, day }) =>
    `The API key ${name} expires on ${day}. The program that uses it is refused from then on. Make a new secret for it under Settings, Integrations, and enter it in that program.`,
  why: 'Every active administrator gets this mail. It cannot be switched off.',
  close: 'Kind regards\nShehena\n',
}

const swahili: Words = {
  hello: (name) => `Habari ${name},`,
  role: { bookings: 'Oda', dispatch: 'Usafirishaji', finance: 'Fedha', management: 'Uongozi' },
  subject: {
    created: (name) => `Ufunguo mpya wa API: ${name}`,
    rotated: (name) => `Ufunguo wa API ${name} una siri mpya`,
  },
  made: {
    created: ({ who, at, name, role, isReadOnly, day }) =>
      `${who} alitengeneza ufunguo wa API ${name} tarehe ${at}. Kwa ufunguo huo programu nyingine ${isReadOnly ? 'inasoma' : 'inasoma na kuandika'} yanayoruhusiwa kwa jukumu la ${role}, hadi ${day}.`,
    rotated: ({ who, at, name, day, oldUntil }) =>
      `${who} alitengeneza siri mpya ya ufunguo wa API ${name} tarehe ${at}. Itatumika hadi ${day}.${oldUntil === null ? '' : ` Siri ya awali itafanya kazi hadi ${oldUntil}.`}`,
  },
  ifNotYou:
    'Ikiwa si wewe, batilisha ufunguo huo katika Mipangilio, Miunganisho, kisha ubadilishe nenosiri lako: mtu mwingine ametumia akaunti yako.',
  ifUnknown: (who) =>
    `Ikiwa hukutarajia badiliko hili, batilisha ufunguo huo katika Mipangilio, Miunganisho, na umuulize ${who} kwa simu au ana kwa ana, si kwa barua pepe.`,
  expirySubject: (name) => `Ufunguo wa API ${name} utaisha muda hivi karibuni`,
  expires: ({ name, day }) =>
    `Ufunguo wa API ${name} utaisha muda tarehe ${day}. Kuanzia hapo programu inayoutumia itakataliwa. Tengeneza siri mpya katika Mipangilio, Miunganisho, na uiweke katika programu hiyo.`,
  why: 'Kila msimamizi mwenye akaunti inayotumika hupata ujumbe huu. Hauwezi kuzimwa.',
  close: 'Asante,\nShehena\n',
}

/** The texts of mails about API keys. */
export function keyWords(language: Language): Words {
  return language === 'sw' ? swahili : english
}
