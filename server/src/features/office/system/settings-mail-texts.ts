import type { Language } from '@shehena/domain/office/settings/user-settings-list'
import type { CompanyDetail } from '@shehena/domain/office/system/company-details'

/** What of the mail server a notice tells. Of its password only that it was changed. */
export type MailServerDetail = 'host' | 'port' | 'security' | 'user' | 'from' | 'password'
/** The logo is told by its kind and size. */
export type ToldDetail = CompanyDetail | MailServerDetail | 'logo'
export type SettingsSubject = 'company' | 'mailServer'

type Words = {
  hello: (name: string) => string
  subject: Record<SettingsSubject, string>
  changed: Record<SettingsSubject, (change: { who: string; at: string }) => string>
  detail: Record<ToldDetail, string>
  none: string
  hidden: string
  effect: Record<SettingsSubject, string>
  ifUnknown: (who: string) => string
  why: string
}

const english: Words = {
  hello: (name) => `Hello ${name},`,
  subject: { company: "The company's details were changed", mailServer: 'The mail server was changed' },
  changed: {
    company: ({ who, at }) => `${who} changed the company's details at ${at}:`,
    mailServer: ({ who, at }) => `${who} changed the mail server at ${at}:`,
  },
  detail: {
    name: 'Company name',
    taxNumber: 'KRA PIN',
    address: 'Address',
    phone: 'Phone',
    email: 'E-mail',
    bankName: 'Bank',
    bankBranch: 'Branch',
    bankAccountName: 'Account name',
    bankAccountNo: 'Account number',
    mpesaPaybill: 'M-Pesa paybill',
    mpesaAccountHint: 'M-Pesa account',
    logo: 'Logo',
    host: 'Mail server',
    port: 'Port',
    security: 'Encryption',
    user: 'User name',
    from: 'From',
    password: 'Password of the mail server',
  },
  none: '(none)',
  hidden: 'changed',
  effect: {
    company: 'New invoices and receipts show the new details. Those that were sent before keep the old ones.',
    mailServer: 'All other mail leaves by the new mail server.',
  },
  ifUnknown: (who) =>
    `If you did not expect this, ask ${who} by phone or in person, not by mail. If it was somebody else: enter the old details again under Settings, Company; have an administrator deactivate the account of ${who}; and tell customers who may have seen the new details.`,
  why: 'Every active manager and administrator gets this mail. It cannot be switched off.',
}

const swahili: Words = {
  hello: (name) => `Habari ${name},`,
  subject: { company: 'Maelezo ya kampuni yamebadilishwa', mailServer: 'Seva ya barua pepe imebadilishwa' },
  changed: {
    company: ({ who, at }) => `${who} alibadilisha maelezo ya kampuni, ${at}:`,
    mailServer: ({ who, at }) => `${who} alibadilisha seva ya barua pepe, ${at}:`,
  },
  detail: {
    name: 'Jina la kampuni',
    taxNumber: 'PIN ya KRA',
    address: 'Anwani',
    phone: 'Simu',
    email: 'Barua pepe',
    bankName: 'Benki',
    bankBranch: 'Tawi',
    bankAccountName: 'Jina la akaunti',
    bankAccountNo: 'Nambari ya akaunti',
    mpesaPaybill: 'Paybill ya M-Pesa',
    mpesaAccountHint: 'Akaunti ya M-Pesa',
    logo: 'Nembo',
    host: 'Jina la seva',
    port: 'Port ya seva',
    security: 'Usimbaji fiche',
    user: 'Jina la mtumiaji',
    from: 'Kutoka kwa',
    password: 'Nenosiri la seva ya barua pepe',
  },
  none: '(hakuna)',
  hidden: 'limebadilishwa',
  effect: {
    company: 'Ankara na risiti mpya zinaonyesha maelezo mapya. Zilizotumwa awali zinabaki na ya zamani.',
    mailServer: 'Barua pepe nyingine zote zinatumwa kupitia seva mpya.',
  },
  ifUnknown: (who) =>
    `Ikiwa hukutarajia badiliko hili, muulize ${who} kwa simu au ana kwa ana, si kwa barua pepe. Ikiwa ni mtu mwingine: rudisha maelezo ya zamani katika Mipangilio, Kampuni; mwombe msimamizi asimamishe akaunti ya ${who}; na uwaarifu wateja ambao huenda wameona maelezo mapya.`,
  why: 'Kila meneja na msimamizi mwenye akaunti inayotumika hupata ujumbe huu. Hauwezi kuzimwa.',
}

/** The texts of a notice of changed settings. */
export function settingsWords(language: Language): Words {
  return language === 'sw' ? swahili : english
}
