export * from './source';
export * from './trouble';
export type * from './library';
export { openLibrary } from './start';
