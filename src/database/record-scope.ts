export { isOfRecord, recordHeardBy } from './access/record-scope.ts'
