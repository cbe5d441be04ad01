import '../words/index.ts';
import '../words/teaching/index.ts';
import { LazyEditor } from '../features/teaching/lazy-editors.tsx';

export default function Screen() {
  return <LazyEditor name="quiz" />;
}
