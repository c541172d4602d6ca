import { type ButtonProps, Loader } from '@mantine/core'
import { type SheetFormat, sheetFormats } from '@shehena/domain/sheets/sheet-formats'
import { cloneElement, type ReactElement, type Ref } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useAct } from '#web/shared/forms/act.ts'
import { saveFile } from '../forms/save-file.ts'
import { MenuList } from '../ui/menu-list.tsx'
import { exportMessages } from './export-messages.ts'
import { useImportKinds } from './use-import-kinds.ts'

/** The groups of endpoints whose list can be exported. */
type ExportedList = Exclude<
  { [Group in keyof typeof api]: (typeof api)[Group] extends { export: unknown } ? Group : never }[keyof typeof api],
  'system'
>

type InputOf<List extends ExportedList> = Omit<Parameters<(typeof api)[List]['export']['call']>[0], 'format'>

/** A list, and the input by which it is shown. */
export type ExportProps = {
  [List in ExportedList]: {
    of: List
    input: InputOf<List> & { page?: number | undefined; pageSize?: number | undefined }
  }
}[ExportedList]

/** The open menu of the formats. */
export function ExportMenu({
  button,
  of,
  input,
}: ExportProps & { button: ReactElement<ButtonProps & { 'aria-busy'?: boolean; ref?: Ref<HTMLButtonElement> }> }) {
  const t = useMessages(exportMessages)
  const kind = useImportKinds().find((each) => each === of)
  const { isPending, mutate } = useAct({
    act: (format: SheetFormat) => {
      const { page, pageSize, ...shown } = input
      // safe: the input is that of the list.
      return api[of].export.call({ ...shown, format } as never)
    },
    onDone: ({ body }) => saveFile(body),
    failedText: t.failed,
  })
  return (
    <MenuList
      // Not the loading state of a button, which would lose the focus.
      button={cloneElement(button, {
        'aria-busy': isPending,
        leftSection: isPending && <Loader size="1rem" color="gray" aria-label={t.making} />,
      })}
      items={[
        ...sheetFormats.map((format) => ({ label: t[format], onClick: () => isPending || mutate(format) })),
        kind !== undefined && { label: t.import, to: paths.imports({ new: kind }) },
      ]}
    />
  )
}
