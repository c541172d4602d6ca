import { importsApi } from '@shehena/domain/office/imports/imports-api'
import { serve } from '../../../http/serve.ts'
import { applyImport } from './apply-import.ts'
import { compareImport } from './compare-import.ts'
import { deleteImport } from './delete-import.ts'
import { exportLeftRows } from './export-left-rows.ts'
import { importTemplate } from './import-template.ts'
import { getImport, listImports } from './imports-queries.ts'
import { readImportFile } from './read-import-file.ts'
import { listImportRows } from './rows-queries.ts'
import { undoImport } from './undo-import.ts'
import { updateImport } from './update-import.ts'
import { replaceCells, updateImportRow } from './update-import-row.ts'

export const importsEndpoints = serve(importsApi, {
  list: listImports,
  get: getImport,
  rows: listImportRows,
  read: readImportFile,
  update: updateImport,
  updateRow: updateImportRow,
  replace: replaceCells,
  compare: compareImport,
  apply: applyImport,
  undo: undoImport,
  delete: deleteImport,
  left: exportLeftRows,
  template: importTemplate,
})
