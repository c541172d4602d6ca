import { catalogue } from '#web/app/messages.ts'

/** Why a line belongs to invoices or to a payment: parts of one sentence. */
export const reasonMessages = catalogue({
  number: (no: string) => ({ en: `${no} by its number`, sw: `${no} kwa nambari yake` }),
  checkedNumber: (no: string) => ({
    en: `${no} by its number, check digit right`,
    sw: `${no} kwa nambari yake, tarakimu ya ukaguzi ni sahihi`,
  }),
  looseNumber: (no: string, typed: string) => ({
    en: `${no} typed as “${typed}”`,
    sw: `${no} iliyoandikwa “${typed}”`,
  }),
  nearNumber: (no: string, typed: string) => ({
    en: `“${typed}” is one digit away from ${no}`,
    sw: `“${typed}” inatofautiana na ${no} kwa tarakimu moja`,
  }),
  amount: { en: 'amount exact', sw: 'kiasi ni sawa kabisa' },
  lessWithheld: (tax: string) => ({
    en: `amount exact less ${tax} of VAT withheld`,
    sw: `kiasi ni sawa kabisa ukiondoa VAT iliyozuiwa ${tax}`,
  }),
  onlySum: (invoices: number) => ({
    en: invoices === 1 ? 'the only open invoice of this amount' : `the only ${invoices} open invoices with this sum`,
    sw:
      invoices === 1
        ? 'ankara pekee ya kiasi hiki ambayo haijalipwa'
        : `ankara ${invoices} pekee zenye jumla hii ambazo hazijalipwa`,
  }),
  part: { en: 'less than is owed', sw: 'kiasi ni kidogo kuliko deni' },
  short: (amount: string) => ({ en: `${amount} less than is owed`, sw: `${amount} pungufu ya deni` }),
  over: (rest: string) => ({ en: `${rest} more than is owed`, sw: `${rest} zaidi ya deni` }),
  knownName: (times: number) => ({
    en: times === 1 ? 'this payer paid for this customer once' : `this payer paid for this customer ${times} times`,
    sw: times === 1 ? 'mlipaji huyu alimlipia mteja huyu mara moja' : `mlipaji huyu alimlipia mteja huyu mara ${times}`,
  }),
  knownPhone: (times: number) => ({
    en:
      times === 1
        ? 'this telephone paid for this customer once'
        : `this telephone paid for this customer ${times} times`,
    sw: times === 1 ? 'simu hii ilimlipia mteja huyu mara moja' : `simu hii ilimlipia mteja huyu mara ${times}`,
  }),
  knownAccount: (times: number) => ({
    en:
      times === 1
        ? 'this account number stood for this customer once'
        : `this account number stood for this customer ${times} times`,
    sw:
      times === 1
        ? 'nambari hii ya akaunti ilitumika kwa mteja huyu mara moja'
        : `nambari hii ya akaunti ilitumika kwa mteja huyu mara ${times}`,
  }),
  payerName: (name: string) => ({ en: `the payer is named ${name}`, sw: `mlipaji anaitwa ${name}` }),
  recordedCode: (no: string, code: string) => ({
    en: `${no} was recorded with the code ${code}`,
    sw: `${no} yalirekodiwa kwa nambari ya muamala ${code}`,
  }),
  recordedAmount: (no: string, days: number) => ({
    en:
      days === 0
        ? `${no} has this amount, on the same day`
        : days === 1
          ? `${no} has this amount, 1 day apart`
          : `${no} has this amount, ${days} days apart`,
    sw:
      days === 0
        ? `${no} yana kiasi hiki, siku hiyo hiyo`
        : days === 1
          ? `${no} yana kiasi hiki, tofauti ya siku 1`
          : `${no} yana kiasi hiki, tofauti ya siku ${days}`,
  }),
  byHand: { en: 'chosen by hand', sw: 'imechaguliwa kwa mkono' },
})
