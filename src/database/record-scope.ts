export { isOfRecord, recordFileInScope, recordHeardBy } from './access/record-scope.ts'
