import { chosenLabels } from './chosen-labels.ts'
import { type ShownForm, storageKey } from './kept-form.ts'
import { keepBy } from './unsaved.ts'

type Field = { name: string; before: unknown; typed: unknown }
/** What was typed into a form, at the address of its page. */
type Typed = { address: string; isEdit: boolean; fields: Field[] }
type Kept = { forms: Typed[]; labels: [value: string, label: string][] }

const forms = new Set<() => Typed | null>()

/** Also one that is shown. */
const passwords = 'input[type=password], .mantine-PasswordInput-innerInput'

const addressNow = () => location.pathname + location.search
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Keeps what is typed into the forms of this page for the page after a reload.
 *
 * @param count how many forms there are that would lose something
 * @returns false where one of them cannot be kept: then none is
 */
function keepTyped(count: number): boolean {
  const typed = [...forms].flatMap((read) => read() ?? [])
  if (typed.length < count) return false
  const text = JSON.stringify(typed)
  const kept: Kept = { forms: typed, labels: [...chosenLabels].filter(([value]) => text.includes(value)) }
  sessionStorage.setItem(storageKey, JSON.stringify(kept))
  return true
}

keepBy(keepTyped)

/** Has a form outlive a reload of the document by the program: what was typed stands in it again. A password is not kept. */
export function keepForm<Values extends object>(read: () => ShownForm<Values>): () => void {
  const { form, isEdit } = read()
  const typed = takeTyped(form.getInitialValues(), isEdit)
  // safe: this form has written them.
  if (typed) form.setValues(typed as Partial<Values>)
  const readNow = () => {
    const now = read()
    const isSecret = now.element.current?.querySelector(passwords) !== null
    return isSecret || !now.form.isDirty()
      ? null
      : typedInto(now.form.getValues(), now.form.getInitialValues(), now.isEdit)
  }
  forms.add(readNow)
  return () => {
    forms.delete(readNow)
  }
}

/** Null where a file was chosen, which cannot be kept. */
function typedInto(values: object, initial: object, isEdit: boolean): Typed | null {
  const before = new Map<string, unknown>(Object.entries(initial))
  const fields = Object.entries(values)
    .map(([name, typed]) => ({ name, before: before.get(name), typed }))
    .filter(({ before: was, typed }) => !isSame(was, typed))
  const hasFile = fields.some(({ typed }) => [typed].flat().some((value) => value instanceof Blob))
  return hasFile ? null : { address: addressNow(), isEdit, fields }
}

/** What was typed into this form before the reload, once. Not the fields of a record that somebody else has changed since. */
function takeTyped(initial: object, isEdit: boolean): object | null {
  const text = sessionStorage.getItem(storageKey)
  if (text === null) return null
  // safe: only this file writes it, for this tab.
  const kept = JSON.parse(text) as Kept
  const now = new Map<string, unknown>(Object.entries(initial))
  const own = kept.forms.find(
    (form) => form.address === addressNow() && form.isEdit === isEdit && form.fields.every(({ name }) => now.has(name)),
  )
  if (!own) return null
  const rest = kept.forms.filter((form) => form !== own)
  if (rest.length > 0) sessionStorage.setItem(storageKey, JSON.stringify({ ...kept, forms: rest }))
  else sessionStorage.removeItem(storageKey)
  for (const [value, label] of kept.labels) chosenLabels.set(value, label)
  const unchanged = own.fields.filter(({ name, before }) => !isEdit || isSame(before, now.get(name)))
  return Object.fromEntries(unchanged.map(({ name, typed }) => [name, typed]))
}
