import '../translations/index.ts';
import '../translations/operators.ts';

export { OperatorsScreen as default } from '../features/operators/operators-screen.tsx';
