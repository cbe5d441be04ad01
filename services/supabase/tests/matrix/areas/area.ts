import type { Sql } from 'postgres';
import type { TestCourse, TestPerson } from '../../../testing/index.ts';
import type { Line } from '../expected.ts';

/** Account of the test world to which an area adds its rows. */
export interface Ground {
  accountId: string;
  /** The owner's user id. */
  ownerId: string;
  instructor: TestPerson;
  /** Two students; the first of account A is memberA, of account B memberB. */
  buyers: TestPerson[];
  buyer: TestPerson;
  course: TestCourse;
  productId: string;
  couponId: string;
}

/** The part of the matrix that belongs to one migration. */
export interface Area {
  lines: Record<string, Line>;
  /** Puts rows of the area into one account. */
  fill?(sql: Sql, ground: Ground): Promise<void>;
  /** Functions by who may call them: everybody, whoever is signed in, the service alone. */
  functions?: Partial<Record<'anon' | 'authenticated' | 'service', string[]>>;
  /** Columns that a role which reads the table may not read. */
  hidden?: Partial<Record<'anon' | 'authenticated', string[]>>;
}
