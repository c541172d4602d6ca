import { largestFile } from '@shehena/domain/office/documents/document-kinds'
import type { ImportOptions } from '@shehena/domain/office/imports/import'
import type { ImportKind } from '@shehena/domain/office/imports/import-kind'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError, api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { refetch } from '#web/app/refetch.ts'
import { fileMessages } from './file-messages.ts'
import { dropFile, keepFile } from './import-files.ts'

type Reading = { file: File; kind: ImportKind; options: ImportOptions }

/**
 * Uploads a file. After a failure it stays chosen. Leaving the page cancels the upload.
 *
 * @param onRead receives the id of the import
 */
export function useReading(onRead: (id: string) => void) {
  const t = useMessages(fileMessages)
  const queries = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const { current: controller } = leaving
    return () => controller.abort()
  }, [])
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: ({ options, ...input }: Reading) =>
      api.imports.read.call({ ...input, options: JSON.stringify(options) }, { signal: leaving.current.signal }),
    onSuccess: (read, { file, options: { replaces } }) => {
      if (replaces) dropFile(replaces)
      keepFile(read.id, file)
      queries.setQueryData(api.imports.get.queryKey({ input: { id: read.id } }), read)
      void refetch(queries, ['imports'])
    },
  })
  const isTooLarge = file !== null && file.size > largestFile
  return {
    file,
    isReading: isPending,
    failure: isPending ? null : isTooLarge ? t.tooLarge : error && sentenceOf(error),
    read: (next: File, kind: ImportKind, options: ImportOptions = {}) => {
      if (isPending) return
      setFile(next)
      if (next.size > largestFile) reset()
      else mutate({ file: next, kind, options }, { onSuccess: ({ id }) => onRead(id) })
    },
  }
}

/** Prefers what is wrong with the file itself over the general sentence. */
function sentenceOf(error: Error): string {
  return (error instanceof ApiError ? error.fields.file : undefined) ?? error.message
}
