export * from './engine/retry.ts'
