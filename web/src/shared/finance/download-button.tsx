import { Button } from '@mantine/core'
import { useAct } from '#web/shared/forms/act.ts'
import { saveFile } from '#web/shared/forms/save-file.ts'

type FetchFile = () => Promise<{ body: File }>

/** Downloads a file, with an error notice on failure. */
export function useDownload(fetchFile: FetchFile, failedText: string) {
  return useAct({
    act: fetchFile,
    onDone: ({ body }) => saveFile(body),
    failedText: failedText,
  })
}

type Props = { label: string; failedText: string; fetchFile: FetchFile; isDisabled?: boolean }

/** A button that downloads a file. */
export function DownloadButton({ label, failedText, fetchFile, isDisabled = false }: Props) {
  const download = useDownload(fetchFile, failedText)
  return (
    <Button variant="default" disabled={isDisabled} loading={download.isPending} onClick={() => download.mutate()}>
      {label}
    </Button>
  )
}
