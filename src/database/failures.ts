export * from './engine/failures.ts'
