export * from './source';
export * from './trouble';
export type * from './library';
