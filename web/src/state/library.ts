import { library as fake } from '../../dev/library';
import type { Library } from '../source/library';

// The games of this browser, opened once.
export function library(): Promise<Library> {
  return Promise.resolve(fake);
}
