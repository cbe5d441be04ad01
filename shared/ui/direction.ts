import { createContext, useContext } from 'react';

const Direction = createContext<'ltr' | 'rtl'>('ltr');

export const DirectionRoot = Direction.Provider;

/** The writing direction of the page, for what floats over it. */
export const useDirection = () => useContext(Direction);
