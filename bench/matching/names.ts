import type { Dice } from './dice.ts'

const firsts =
  'Simba Chui Tembo Twiga Kifaru Nyati Duma Swala Bahari Pwani Kijani Mlima Ziwa Mto Jua Nyota Mwezi Upepo Baraka Umoja Amani Tumaini Neema Faraja Imara Jamii Maendeleo Mwangaza Pamoja Safari Tausi Uhuru Usawa Wema Zawadi Kilele Chemchemi Elgon Kenya Aberdare Nzoia Tana Athi Galana Mara Turkana Baringo Naivasha Laikipia Samburu Meru Embu Kericho Nandi Kisii Migori Kakamega Bungoma Busia Kwale Kilifi Lamu Taita'.split(
    ' ',
  )
const trades =
  'Cement Works|Tea Packers|Hardware Stores|Grain Millers|Steel Rolling Mills|Fertilisers|Sugar Distributors|Coffee Millers|Dairies|Flowers|Timber Sawmills|Water Bottlers|Roofing|Paints|Furniture|Supermarkets|Gas Distributors|Freight Forwarders|Clearing Agencies|Logistics|Enterprises|General Supplies|Traders|Machinery|Quarries|Plastics|Textiles|Feeds|Seeds|Agrovet|Pharmaceuticals|Packaging|Salt Works|Breweries|Ceramics|Glass|Electricals|Motors|Spares|Fish Processors'.split(
    '|',
  )
const towns = 'Mombasa Nairobi Kisumu Eldoret Nakuru Thika Malaba Voi Athi Ruiru Kitale Garissa Nyeri Machakos'.split(
  ' ',
)
const givens =
  'John Mary Peter Grace James Faith David Esther Joseph Mercy Samuel Jane Daniel Ann Paul Lucy Stephen Rose Brian Joyce Kevin Agnes Dennis Sarah Victor Alice Hassan Fatuma Ali Amina Omar Halima'.split(
    ' ',
  )
const families =
  'Kamau Mwangi Otieno Wanjiku Kiprop Chebet Mutua Wambua Njoroge Achieng Odhiambo Wafula Barasa Kariuki Njeri Muthoni Kimani Maina Omondi Onyango Koech Rotich Cheruiyot Langat Musyoka Ndunge Juma Mohamed Abdi Hussein Salim Ochieng Karanja Gitau Nyambura Wairimu Makau Kilonzo Were Simiyu'.split(
    ' ',
  )

export function personName(dice: Dice): string {
  const middle = dice.chance(0.6) ? [dice.pick(families)] : []
  return [dice.pick(givens), ...middle, dice.pick(families)].join(' ')
}

/** A name that no customer has yet. */
export function companyName(dice: Dice, taken: Set<string>): string {
  for (;;) {
    const form = dice.weighed({ ' Ltd': 70, ' Limited': 12, ' Co Ltd': 8, '': 6, ' PLC': 4 })
    const name = dice.chance(0.12)
      ? `${personName(dice)} ${dice.pick(['Enterprises', '& Sons', 'Traders', 'Hardware', 'Transporters'])}`
      : `${dice.pick(firsts)}${dice.chance(0.6) ? ` ${dice.pick(firsts)}` : ''} ${dice.pick(trades)}${form}`
    // Two companies are not called the same but for their form.
    const words = name.replace(/( Co)?( Ltd| Limited| PLC)?$/, '')
    if (taken.has(words)) continue
    taken.add(words)
    return name
  }
}

/** The name of a sister company, or of somebody else altogether: most of the words are the same. */
export function namesakeOf(dice: Dice, name: string, taken: Set<string>): string {
  for (;;) {
    const [, words = name, form = ''] = /^(.*?)((?: Co)?(?: Ltd| Limited| PLC)?)$/.exec(name) ?? []
    const other = dice.weighed({ town: 5, kenya: 2, number: 1, trade: 2 })
    const made = {
      town: `${words} (${dice.pick(towns)})${form || ' Ltd'}`,
      kenya: `${words} Kenya${form}`,
      number: `${words} ${dice.pick(['Two', 'Group', 'Holdings', 'International'])}${form}`,
      trade: `${words.split(' ')[0]} ${dice.pick(trades)}${form}`,
    }[other]
    if (taken.has(made)) continue
    taken.add(made)
    return made
  }
}

/** How a bank writes the name of a payer: in capitals, with another form, cut to a maximum length. */
export function bankName(
  dice: Dice,
  name: string,
  { cutAt, abbreviated }: { cutAt: number; abbreviated: number },
): string {
  let written = name.toUpperCase()
  if (dice.chance(0.3)) written = written.replace(/ LTD$/, ' LIMITED')
  if (dice.chance(0.1)) written = written.replace(/ (LTD|LIMITED|PLC)$/, '')
  if (dice.chance(0.3)) written = written.replaceAll(/[()&]/g, '').replaceAll(/\s+/g, ' ')
  if (dice.chance(0.04)) written = `M/S ${written}`
  if (dice.chance(abbreviated)) written = abbreviate(dice, written)
  return written.slice(0, cutAt).trim()
}

function abbreviate(dice: Dice, name: string): string {
  const words = name.split(' ')
  return words
    .map((word, n) => (n > 0 && word.length > 6 && dice.chance(0.6) ? word.slice(0, dice.between(3, 5)) : word))
    .join(' ')
}

/** How M-Pesa writes the name of a person. */
export function mobileName(dice: Dice, name: string): string {
  return (dice.chance(0.03) ? `${dice.pick(['MR', 'MRS', 'DR', 'ENG'])} ${name}` : name).toUpperCase()
}

/** What may stand beside the rest in a text. */
export function otherWords(dice: Dice, day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const town = dice.pick(towns).toUpperCase()
  return dice.pick([
    () => `K${dice.pick([...'ABCD'])}${dice.letters(1)} ${dice.digits(3)}${dice.letters(1)}`,
    () => `${date}/${month}/${year}`,
    () => `${date}${month}${year}`,
    () => `${date}.${month}.${year.slice(2)}`,
    () => `07${dice.digits(8)}`,
    () => `2547${dice.digits(8)}`,
    () => `LPO ${dice.digits(5)}`,
    () => `LPO NO ${year.slice(2)}${dice.digits(6)}`,
    () => `PO${year.slice(2)}${dice.digits(6)}`,
    () => `INV ${dice.digits(4)}`,
    () => `SI-${year.slice(2)}${dice.digits(5)}`,
    () => `KES ${dice.between(10, 900)},${dice.digits(3)}.00`,
    () => `TRANSPORT ${town}`,
    () => `TRIP ${dice.between(1, 40)} ${town}`,
    () => `MSKU${dice.digits(7)}`,
    () => `REC-${year.slice(2)}${dice.digits(6)}`,
    () => `BK${year.slice(2)}${dice.digits(6)}`,
    () => `CRN-${year.slice(2)}${dice.digits(6)}`,
    () => `${year.slice(2)}${dice.digits(6)}`,
    // Numbers of others that look like ours, in the range of ours.
    () => `LPO ${year.slice(2)}00${dice.digits(4)}`,
    () => `${year.slice(2)}00${dice.digits(4)}`,
    () => `INV-${year.slice(2)}0${dice.digits(5)} ${dice.pick(firsts).toUpperCase()} FUEL`,
    () => dice.digits(9),
  ])()
}
