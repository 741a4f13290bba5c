/** One chunk: a chunk of the import alone would split libraries of the first load into more files. */
export { ImportScreen } from '../import/import.screen.tsx'
export { SetupScreen } from './setup.screen.tsx'
