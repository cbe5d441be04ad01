import '../translations/index.ts';
import '../translations/teaching/index.ts';
import { LazyEditor } from '../features/teaching/lazy-editors.tsx';

export default function Screen() {
  return <LazyEditor name="lesson" />;
}
