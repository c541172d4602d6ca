import { Alert, Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { mostImportRows } from '@shehena/domain/office/imports/import-kind'
import { delimiters, encodings } from '@shehena/domain/sheets/sheet-formats'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { FileChoice } from './file-choice.tsx'
import { fileMessages } from './file-messages.ts'
import { fileOf } from './import-files.ts'
import { importPath } from './import-search.ts'
import classes from './imports.module.css'
import { isOpen, type StepProps } from './step.ts'
import { useReading } from './use-reading.ts'

/** How the file was read, and reading it otherwise. */
export function FileStep({ of: found, onStep }: StepProps) {
  const t = useMessages(fileMessages)
  const navigate = useNavigate()
  const { id, kind, format, sheetNames } = found
  const [encoding, setEncoding] = useState(found.encoding)
  const [delimiter, setDelimiter] = useState(found.delimiter)
  const [sheet, setSheet] = useState(found.sheetName)
  const [headerRow, setHeaderRow] = useState(String(found.headerRow))
  const [isAsked, setAsked] = useState(false)
  const reading = useReading((next) => navigate({ href: importPath(next, { step: 'columns' }), replace: true }))
  const kept = reading.file ?? fileOf(id)
  const row = Number(headerRow)
  const isRowRight = Number.isInteger(row) && row >= 1 && row <= mostImportRows
  const mayChange = isOpen(found) && found.isOwn
  const readAs = (file: File) => {
    setAsked(true)
    if (!isRowRight) return
    reading.read(file, kind, {
      replaces: id,
      headerRow: row,
      ...(format === 'csv' && encoding && { encoding }),
      ...(format === 'csv' && delimiter && { delimiter }),
      ...(format === 'xlsx' && sheet && { sheet }),
    })
  }
  const readAgain = (event: FormEvent) => {
    event.preventDefault()
    if (kept) readAs(kept)
  }
  const encodingNames = { 'utf-8': t.utf8, 'utf-16le': t.utf16le, 'utf-16be': t.utf16be, 'windows-1252': t.windows }
  const names = { ',': t.comma, ';': t.semicolon, '\t': t.tab, '|': t.bar }
  return (
    <form noValidate onSubmit={readAgain}>
      <Stack>
        <Text>{t.howRead}</Text>
        <div className={classes.fields}>
          {format === 'csv' && (
            <>
              <NativeSelect
                label={t.encoding}
                disabled={!mayChange}
                data={encodings.map((each) => ({ value: each, label: encodingNames[each] }))}
                value={encoding ?? ''}
                onChange={({ currentTarget: { value } }) => setEncoding(encodings.find((it) => it === value) ?? null)}
              />
              <NativeSelect
                label={t.delimiter}
                disabled={!mayChange}
                data={delimiters.map((each) => ({ value: each, label: names[each] }))}
                value={delimiter ?? ''}
                onChange={({ currentTarget: { value } }) => setDelimiter(delimiters.find((it) => it === value) ?? null)}
              />
            </>
          )}
          {sheetNames.length > 0 && (
            <NativeSelect
              label={t.sheet}
              disabled={!mayChange}
              data={sheetNames}
              value={sheet ?? ''}
              onChange={({ currentTarget: { value } }) => setSheet(value)}
            />
          )}
          <TextInput
            label={t.headerRow}
            inputMode="numeric"
            disabled={!mayChange}
            value={headerRow}
            error={isAsked && !isRowRight && t.headerRowWrong}
            onChange={({ currentTarget: { value } }) => setHeaderRow(value)}
          />
        </div>
        {isOpen(found) && !found.isOwn && <Text c="dimmed">{t.notYours}</Text>}
        {mayChange && (
          <>
            <Text c="dimmed">{kept ? t.againText : `${t.chooseAgain} ${t.againText}`}</Text>
            <FileChoice file={kept ?? null} isNext={false} isBusy={reading.isReading} onChoose={readAs} />
            {reading.isReading && <Text role="status">{t.reading}</Text>}
            {reading.failure && (
              <Alert color="red" title={t.readFailed} role="alert">
                {reading.failure}
              </Alert>
            )}
          </>
        )}
        <Group justify="flex-end">
          {mayChange && kept && (
            <Button type="submit" variant="default" loading={reading.isReading}>
              {t.readAgain}
            </Button>
          )}
          <Button disabled={reading.isReading} onClick={() => onStep('columns')}>
            {t.next}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
