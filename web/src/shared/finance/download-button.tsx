import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { saveFile } from '#web/shared/forms/save-file.ts'
import { toast } from '#web/shared/ui/toast/toast.ts'

type FetchFile = () => Promise<{ body: File }>

/** Downloads a file, with an error notice on failure. */
export function useDownload(fetchFile: FetchFile, failedText: string) {
  return useMutation({
    mutationFn: fetchFile,
    onSuccess: ({ body }) => saveFile(body),
    onError: (error) => toast.failure(failedText, error.message),
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
