import { withWords } from '#web/shared/words/words.ts'

/** The cut-over of opening invoices, and their total. */
export const openingMessages = withWords({
  title: { en: 'Cut-over', sw: 'Kuhamia mfumo huu' },
  about: {
    en: 'Open invoices are owed here from one day on, and all together they come to what the former system says.',
    sw: 'Ankara zisizolipwa zinadaiwa hapa kuanzia siku moja, na zote kwa pamoja ni sawa na jumla ya mfumo wa awali.',
  },
  cutOver: { en: 'Count from', sw: 'Zihesabiwe kuanzia' },
  cutOverText: {
    en: 'The day for which the list of open invoices was made.',
    sw: 'Siku ambayo orodha ya ankara zisizolipwa ilitolewa.',
  },
  controlTotal: { en: 'Total in the former system', sw: 'Jumla ya mfumo wa awali' },
  controlTotalText: {
    en: 'What all customers owe there on that day, from its own report.',
    sw: 'Kinachodaiwa na wateja wote huko siku hiyo, kutoka ripoti yake.',
  },
  rowTotal: { en: 'Rows add up to', sw: 'Jumla ya rekodi' },
  difference: { en: 'Difference', sw: 'Tofauti' },
  differs: {
    en: 'Before the two agree to the cent, nothing can be applied.',
    sw: 'Kabla ya jumla hizo mbili kuwa sawa hadi senti, hakuna kinachoweza kuandikwa.',
  },
  notSaid: { en: 'not entered', sw: 'haijaingizwa' },
  enter: { en: 'Enter Day and Total', sw: 'Ingiza Siku na Jumla' },
  saved: { en: 'Cut-over saved', sw: 'Imehifadhiwa' },
  failed: { en: 'Failed to save the cut-over', sw: 'Imeshindwa kuhifadhi' },
  leftByOthers: {
    en: 'Who applied the import, or an administrator, applies what is left of it.',
    sw: 'Aliyeandika uingizaji, au msimamizi, huandika kilichobaki.',
  },
  appliedByManagers: {
    en: 'A manager or an administrator applies opening invoices. Tell them that this import is ready.',
    sw: 'Meneja au msimamizi huandika ankara za mfumo wa awali. Mwambie kuwa uingizaji huu uko tayari.',
  },
})
