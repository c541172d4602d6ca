import { NativeSelect, Radio, Stack, Text } from '@mantine/core'
import type { StatementQuestion } from '@shehena/domain/bank/statements/bank-statement'
import { useMessages } from '#web/app/messages.ts'
import { type ColumnDraft, type ColumnFault, columnLetter, moneyColumns, otherColumns } from './columns.ts'
import classes from './import.module.css'
import { questionMessages } from './import-messages.ts'

type Name = Exclude<keyof ColumnDraft, 'isInOne'>

type Props = {
  question: Extract<StatementQuestion, { kind: 'columns' }>
  draft: ColumnDraft
  faults: readonly ColumnFault[]
  onChange: (draft: ColumnDraft) => void
}

/** The first rows of a table, and which column is what. */
export function ColumnFields({ question, draft, faults, onChange }: Props) {
  const t = useMessages(questionMessages)
  const options = optionsOf(question, t)
  const field = (name: Name, isRequired = false) => (
    <NativeSelect
      key={name}
      label={t[name]}
      required={isRequired}
      data={[{ value: '', label: isRequired ? t.chooseColumn : t.noColumn }, ...options]}
      value={draft[name] === null ? '' : String(draft[name])}
      error={faults.some((fault) => fault === name) && t.chooseColumn}
      onChange={({ currentTarget: { value } }) => onChange({ ...draft, [name]: value === '' ? null : Number(value) })}
    />
  )
  return (
    <Stack gap="sm" role="group" aria-label={t.columns}>
      <Text fw={600}>{t.columns}</Text>
      <Text c="dimmed">{t.columnsText}</Text>
      <FirstRows question={question} />
      <div className={classes.fields}>
        {field('date', true)}
        {field('text', true)}
      </div>
      <Radio.Group
        label={t.money}
        value={draft.isInOne ? 'inOne' : 'inTwo'}
        onChange={(way) => onChange({ ...draft, isInOne: way === 'inOne' })}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="inTwo" label={t.inTwo} />
          <Radio value="inOne" label={t.inOne} />
        </Stack>
      </Radio.Group>
      <div className={classes.fields}>
        {moneyColumns[draft.isInOne ? 'inOne' : 'inTwo'].map((name) => field(name, name === 'amount'))}
        {otherColumns.map((name) => field(name))}
      </div>
    </Stack>
  )
}

function optionsOf({ header, sample }: Props['question'], t: ReturnType<typeof useMessages<typeof questionMessages>>) {
  const width = Math.max(header.length, ...sample.map((row) => row.length))
  return Array.from({ length: width }, (_, place) => {
    const letter = columnLetter(place)
    const title = header[place]?.trim()
    return { value: String(place), label: title ? t.column(letter, title) : t.unnamed(letter) }
  })
}

/** The header and the first rows under it, as the file has them. */
function FirstRows({ question: { header, sample, headerRow } }: { question: Props['question'] }) {
  const t = useMessages(questionMessages)
  const width = Math.max(header.length, ...sample.map((row) => row.length))
  const places = Array.from({ length: width }, (_, place) => columnLetter(place))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by the keyboard.
    <section className={classes.scroll} aria-label={t.rowsOfFile} tabIndex={0}>
      <table className={classes.rows}>
        <thead>
          <tr>
            {places.map((letter, place) => (
              <th key={letter} scope="col">
                {letter} {header[place]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sample.map((row, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a file have no other name, and stay.
            <tr key={headerRow + n}>
              {places.map((letter, place) => (
                <td key={letter}>{row[place]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
