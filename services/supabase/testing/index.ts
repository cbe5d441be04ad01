export { createTestDatabase, type Actor, type TestDatabase } from './test-database.ts';
export { makeAccount, makePerson, type TestAccount, type TestPerson } from './accounts.ts';
export { makeCoupon, makeCourse, makeProduct, type TestCourse } from './goods.ts';
