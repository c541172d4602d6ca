import { catalogue } from '#web/app/messages.ts'
import { moneyWords, withMoneyWords } from '#web/shared/words/money-words.ts'

/** The page, and which account it is about. */
export const paybillMessages = withMoneyWords({
  title: { en: 'Paybill Notifications', sw: 'Arifa za Paybill' },
  back: moneyWords.reconciliation,
  loading: { en: 'Loading the accounts...', sw: 'Inafungua akaunti...' },
  failed: { en: 'Failed to load the accounts', sw: 'Imeshindwa kufungua akaunti' },
  loadingAccount: { en: 'Loading the notifications...', sw: 'Inafungua arifa...' },
  accountFailed: { en: 'Failed to load the notifications', sw: 'Imeshindwa kufungua arifa' },
  isInactive: {
    en: 'This account is inactive: its notifications are refused.',
    sw: 'Akaunti hii imesimamishwa: arifa zake zinakataliwa.',
  },
  none: { en: 'No paybill or till yet', sw: 'Bado hakuna paybill wala till' },
  noneText: {
    en: 'Add your paybill or till under Reconciliation. Then Safaricom can tell this program of each payment to it.',
    sw: 'Ongeza paybill au till yako kwenye Ulinganisho. Kisha Safaricom inaweza kuujulisha mfumo huu kila malipo yake.',
  },
  toReconciliation: { en: 'Go to Reconciliation', sw: 'Nenda kwenye Ulinganisho' },
})

/** The addresses that Safaricom calls, and their test. */
export const addressMessages = withMoneyWords({
  addresses: { en: 'Addresses for Safaricom', sw: 'Anwani za Safaricom' },
  about: {
    en: 'Safaricom can tell this program of each payment within seconds (Daraja, C2B), so that its invoice is paid on every screen. Make the two addresses that it calls, then enter them at Safaricom.',
    sw: 'Safaricom inaweza kuujulisha mfumo huu kila malipo ndani ya sekunde chache (Daraja, C2B), na ankara yake inalipwa kwenye kila skrini. Tengeneza anwani mbili itakazotumia, kisha uziweke kwa Safaricom.',
  },
  areSet: {
    en: 'This account has addresses that Safaricom can call. They are secret, and are not shown again. Renew them if they were lost or seen by others.',
    sw: 'Akaunti hii ina anwani ambazo Safaricom inaweza kutumia. Ni za siri, na hazionyeshwi tena. Tengeneza mpya zikipotea au zikionwa na wengine.',
  },
  make: { en: 'Make Addresses', sw: 'Tengeneza Anwani' },
  made: { en: 'Addresses made', sw: 'Anwani zimetengenezwa' },
  makeFailed: { en: 'Failed to make the addresses', sw: 'Imeshindwa kutengeneza anwani' },
  makerLeft: (name: string) => ({
    en: `Made by ${name}, who has left. Renew them as if they had leaked.`,
    sw: `Zilitengenezwa na ${name}, ambaye ameondoka. Tengeneza mpya kana kwamba hizi zimevuja.`,
  }),
  oldUntil: (end: string) => ({
    en: `The addresses before these work until ${end}.`,
    sw: `Anwani zilizotangulia zitafanya kazi hadi ${end}.`,
  }),

  copyNow: { en: 'Copy these addresses now', sw: 'Nakili anwani hizi sasa' },
  secret: {
    en: 'They are secret: whoever knows them can tell of payments that never came. They are not shown again.',
    sw: 'Ni za siri: anayezijua anaweza kutuma arifa za malipo ambayo hayakufanyika. Hazitaonyeshwa tena.',
  },
  enter: {
    en: "Enter this in Safaricom's Daraja portal, or send it with a RegisterURL call. Versions 1 and 2 both work.",
    sw: 'Weka haya kwenye tovuti ya Daraja ya Safaricom, au yatume kwa RegisterURL. Toleo la 1 na la 2 yote yanafanya kazi.',
  },
  validation: {
    en: 'Safaricom calls the ValidationURL only after you have asked it to switch on validation for the paybill.',
    sw: 'Safaricom hutumia ValidationURL baada tu ya wewe kuiomba iwashe uthibitishaji (validation) wa paybill.',
  },
  notPublic: {
    en: 'Safaricom can only call a public https address, which these are not. Set PUBLIC_URL to the public address of this program, then renew them.',
    sw: 'Safaricom inaweza kutumia anwani ya https iliyo wazi kwenye mtandao pekee, na hizi si hivyo. Weka PUBLIC_URL kuwa anwani ya wazi ya mfumo huu, kisha tengeneza anwani mpya.',
  },
  copyNamed: (name: string) => ({ en: `Copy ${name}`, sw: `Nakili ${name}` }),
  copied: (name: string) => ({ en: `${name} copied`, sw: `${name} imenakiliwa` }),

  test: {
    en: 'This browser can call the confirmation address as Safaricom does. The test makes no payment and touches no money.',
    sw: 'Kivinjari hiki kinaweza kutumia ConfirmationURL kama Safaricom inavyofanya. Jaribio halitengenezi malipo wala haligusi pesa.',
  },
  sendTest: { en: 'Send Test Notification', sw: 'Tuma Jaribio' },
  arrived: (address: string) => ({
    en: `The test arrived, from ${address}. It stands under “What Was No Payment”.`,
    sw: `Jaribio limefika, kutoka ${address}. Liko chini ya “Yasiyo Malipo”.`,
  }),
  notArrived: { en: 'The test did not arrive', sw: 'Jaribio halikufika' },
  notListed: {
    en: 'The address answered, but the test is not among what came. Try again.',
    sw: 'Anwani ilijibu, lakini jaribio halimo kwenye yaliyofika. Jaribu tena.',
  },
  notAllowed: {
    en: 'This browser is not among those who may call. Safaricom may be.',
    sw: 'Kivinjari hiki hakimo kwenye anwani zinazoruhusiwa. Huenda Safaricom imo.',
  },
  notKnown: {
    en: 'The address is not known: it was renewed or turned off meanwhile, or the account is inactive.',
    sw: 'Anwani haijulikani: imebadilishwa au imezimwa, au akaunti imesimamishwa.',
  },
})

/** Questions before addresses change or go. */
export const addressQuestionMessages = withMoneyWords({
  renewQuestion: { en: 'Renew the addresses?', sw: 'Ungependa kutengeneza anwani mpya?' },
  renewText: {
    en: 'The addresses of today work for seven more days. Until then, enter the new ones at Safaricom.',
    sw: 'Anwani za sasa zitafanya kazi kwa siku saba zaidi. Kabla ya hapo, weka mpya kwa Safaricom.',
  },
  renewLeaked: {
    en: 'The addresses of today end at once, and so do older ones: what they are told from now on is refused. Safaricom gets an error for each notification until you have entered the new ones; the statements then show those payments.',
    sw: 'Anwani za sasa zitaisha mara moja, pamoja na zilizozitangulia: arifa zitakazofika kwazo kuanzia sasa zitakataliwa. Safaricom itapata hitilafu kwa kila arifa hadi uweke anwani mpya; taarifa za akaunti zitaonyesha malipo hayo.',
  },
  olderEnd: (end: string) => ({
    en: `The older ones, which would work until ${end}, end at once.`,
    sw: `Zilizozitangulia, ambazo zingefanya kazi hadi ${end}, zitaisha mara moja.`,
  }),
  turnOffQuestion: { en: 'Turn the notifications off?', sw: 'Ungependa kuzima arifa?' },
  turnOffText: {
    en: 'The addresses end at once, and Safaricom gets an error for each notification. Payments are then known from the statements alone. What was told stays.',
    sw: 'Anwani zitaisha mara moja, na Safaricom itapata hitilafu kwa kila arifa. Malipo yatajulikana kwa taarifa za akaunti pekee. Yaliyokwisha kupokelewa yatabaki.',
  },
  wasTurnedOff: { en: 'Notifications turned off', sw: 'Arifa zimezimwa' },
  turnOffFailed: { en: 'Failed to turn the notifications off', sw: 'Imeshindwa kuzima arifa' },
})

/** Who may call, and what is refused. */
export const ruleMessages = catalogue({
  rules: { en: 'Rules', sw: 'Masharti' },
  refusesUnknown: {
    en: 'Refuse payments whose account names nothing',
    sw: 'Kataa malipo ambayo akaunti yake haitaji chochote',
  },
  refusesUnknownHint: {
    en: 'A payment whose account number names no invoice is refused before it is made, and the payer keeps the money. This needs validation, which Safaricom switches on.',
    sw: 'Malipo ambayo nambari yake ya akaunti haitaji ankara yanakataliwa kabla ya kufanyika, na mlipaji anabaki na pesa. Inahitaji uthibitishaji (validation), ambao Safaricom huuwasha.',
  },
  allowedAddresses: { en: 'Who may call', sw: 'Anwani zinazoruhusiwa' },
  allowedAddressesHint: {
    en: 'Addresses or networks, one on each line. Empty: any address that knows the secret.',
    sw: 'Anwani au mitandao, moja kwenye kila mstari. Pakiachwa wazi: anwani yoyote inayojua siri.',
  },
  save: { en: 'Save Rules', sw: 'Hifadhi Masharti' },
  saved: { en: 'Rules saved', sw: 'Masharti yamehifadhiwa' },
  saveFailed: { en: 'Failed to save the rules', sw: 'Imeshindwa kuhifadhi masharti' },
})
