import type { MailFailure } from '@shehena/domain/office/mail/mail-delivery'
import { catalogue } from '#web/app/messages.ts'
import { officeWords, withOfficeWords } from '#web/shared/words/office-words.ts'

export const smtpMessages = withOfficeWords({
  server: { en: 'Mail server', sw: 'Seva ya barua pepe' },
  host: { en: 'Host', sw: 'Jina la seva' },
  port: { en: 'Port', sw: 'Port ya seva' },
  security: { en: 'Encryption', sw: 'Usimbaji fiche' },
  tls: { en: 'TLS from the start (465)', sw: 'TLS tangu mwanzo (465)' },
  starttls: { en: 'STARTTLS, as usual (587)', sw: 'STARTTLS, kama kawaida (587)' },
  none: { en: 'None', sw: 'Hakuna' },
  user: { en: 'User name', sw: 'Jina la mtumiaji' },
  password: { en: 'Password of the mail server', sw: 'Nenosiri la seva ya barua pepe' },
  keepPassword: {
    en: 'One is stored. Leave empty to keep it.',
    sw: 'Lipo lililohifadhiwa. Acha wazi ili libaki.',
  },
  from: { en: 'From', sw: 'Kutoka kwa' },
  fromHint: {
    en: 'An address, or a name with it: Accounts <accounts@company.co.ke>',
    sw: 'Anwani, au jina pamoja nayo: Hesabu <accounts@company.co.ke>',
  },
  test: { en: 'Test', sw: 'Jaribio' },
  testTo: { en: 'Send it to', sw: 'Itume kwa' },
  sendTest: { en: 'Send test e-mail', sw: 'Tuma jaribio' },
  testFailed: { en: 'The test e-mail was not sent', sw: 'Barua pepe ya majaribio haikutumwa' },
  taken: (to: string) => ({
    en: `The mail server has taken the test e-mail. Look for it at ${to}.`,
    sw: `Seva imepokea barua pepe ya majaribio. Itafute kwenye ${to}.`,
  }),
  code: officeWords.codeOf,
  confirmationHint: {
    en: 'Whoever names the mail server reads what we send, so your own password is asked for.',
    sw: 'Anayeweka seva ya barua pepe anaweza kusoma tunachotuma, kwa hiyo weka nenosiri lako.',
  },
  remove: { en: 'Use no mail server of these settings', sw: 'Ondoa seva hii' },
  removed: { en: 'SMTP settings have been removed.', sw: 'Mipangilio ya SMTP imeondolewa.' },
})

/** Why a test mail failed, for an administrator. */
export const testFailureMessages = catalogue({
  unreachable: {
    en: 'The mail server cannot be reached. Check host and port.',
    sw: 'Seva haipatikani. Kagua jina la seva na port.',
  },
  timeout: {
    en: 'The mail server did not answer in time. Check host and port.',
    sw: 'Seva haikujibu kwa wakati. Kagua jina la seva na port.',
  },
  tls: {
    en: 'No secure connection could be made. Check the encryption and the host.',
    sw: 'Muunganisho salama haukuwezekana. Kagua usimbaji fiche na jina la seva.',
  },
  login: {
    en: 'The mail server does not accept this user name or password.',
    sw: 'Seva haikubali jina hili au nenosiri hili.',
  },
  sender: {
    en: 'The mail server does not accept mail from this address.',
    sw: 'Seva haikubali barua pepe kutoka anwani hii.',
  },
  mailbox: {
    en: 'The mail server does not take mail for the address of the test.',
    sw: 'Seva haipokei barua pepe kwa anwani ya jaribio.',
  },
  full: { en: 'The mailbox of the test is full.', sw: 'Kisanduku cha jaribio kimejaa.' },
  size: { en: 'The mail is larger than the mail server takes.', sw: 'Barua pepe ni kubwa kuliko seva inavyokubali.' },
  policy: {
    en: 'The mail server refused the mail by its rules, as spam or from a sender it does not know.',
    sw: 'Seva ya barua pepe ilikataa barua pepe kwa kanuni zake, kama barua taka (spam) au kutoka kwa mtumaji isiyemjua.',
  },
  busy: {
    en: 'The mail server cannot take the mail at the moment.',
    sw: 'Seva ya barua pepe haiwezi kupokea barua pepe kwa sasa.',
  },
  refused: { en: 'The mail server refused the mail.', sw: 'Seva ya barua pepe ilikataa barua pepe hii.' },
  host: {
    en: 'This server lies in the internal network, or its port is not one of mail (25, 465, 587, 2525). The operator can allow it with SMTP_ALLOW_PRIVATE.',
    sw: 'Seva hii iko kwenye mtandao wa ndani, au port yake si ya barua pepe (25, 465, 587, 2525). Mwendeshaji anaweza kuiruhusu kwa SMTP_ALLOW_PRIVATE.',
  },
  password: {
    en: 'The stored password can no longer be read. Enter it again.',
    sw: 'Nenosiri lililohifadhiwa halisomeki tena. Liweke upya.',
  },
  fault: { en: 'Something went wrong on our side.', sw: 'Kuna hitilafu upande wetu.' },
  withdrawn: { en: 'It was cancelled before it was sent.', sw: 'Ilighairiwa kabla ya kutumwa.' },
  unclear: {
    en: 'Nobody knows whether it arrived: we lost the answer of the mail server.',
    sw: 'Haijulikani kama ilifika: tulipoteza jibu la seva ya barua pepe.',
  },
} satisfies Record<MailFailure, { en: string; sw: string }>)
